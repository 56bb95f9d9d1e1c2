/** The mornings whose figures are told. The cut was tried out on others (1000 to 1199). */
export const REPORTED_SEEDS: readonly number[] = Array.from({ length: 500 }, (_, n) => 500_000 + n)
