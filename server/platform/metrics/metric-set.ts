type Family<Label extends string> = { name: string; help: string; labels?: readonly Label[] }

/** Upper bounds in seconds: from an answer out of memory to a clip that is prepared. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]

/**
 * What is measured of one process, in a registry of its own; the library is loaded here alone, for whoever measures. Values of labels
 * come from small closed lists (routes, kinds of jobs), never from what somebody sent.
 */
export async function openMetricSet() {
  const { Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const options = <Label extends string>({ name, help, labels = [] }: Family<Label>) => ({
    name,
    help,
    labelNames: labels,
    registers: [registry],
  })
  return {
    counter: <Label extends string = never>(family: Family<Label>) => new Counter<Label>(options(family)),
    gauge: <Label extends string = never>(family: Family<Label>) => new Gauge<Label>(options(family)),
    histogram: <Label extends string = never>(family: Family<Label>) =>
      new Histogram<Label>({ ...options(family), buckets: BOUNDS }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
export type MetricSet = Awaited<ReturnType<typeof openMetricSet>>
