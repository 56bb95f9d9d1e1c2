/** The largest id PostgreSQL's integer holds: anything above cannot exist. */
export const ID_MAX = 2_147_483_647
