type Labels = Readonly<Record<string, string>>
type Family = { name: string; help: string; type: 'counter' | 'gauge' | 'histogram'; lines(): string[] }

type Counter = { add(labels: Labels, by?: number): void }
type Gauge = { set(labels: Labels, value: number): void; clear(): void }
type Histogram = { observe(labels: Labels, seconds: number): void }

/** Upper bounds in seconds: from an answer out of memory to a clip that is prepared. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]

/**
 * What is measured of one process, in the text format of Prometheus (version 0.0.4). A family has a name, a help text and a line for
 * each set of labels; labels come from small closed lists (routes, kinds of jobs), never from what somebody sent.
 */
export function openMetricSet() {
  const families: Family[] = []
  const plain = (type: 'counter' | 'gauge', name: string, help: string) => {
    const values = new Map<string, number>()
    const lines = () => [...values].map(([labels, value]) => `${name}${labels} ${value}`)
    families.push({ name, help, type, lines })
    return values
  }
  return {
    counter(name: string, help: string): Counter {
      const values = plain('counter', name, help)
      return {
        add(labels, by = 1) {
          const key = keyOf(labels)
          values.set(key, (values.get(key) ?? 0) + by)
        },
      }
    },
    gauge(name: string, help: string): Gauge {
      const values = plain('gauge', name, help)
      return { set: (labels, value) => void values.set(keyOf(labels), value), clear: () => values.clear() }
    },
    histogram(name: string, help: string): Histogram {
      const all = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()
      const lines = () =>
        [...all.values()].flatMap(({ labels, counts, sum, count }) => [
          ...BOUNDS.map((le, at) => `${name}_bucket${keyOf({ ...labels, le: String(le) })} ${counts[at]}`),
          `${name}_bucket${keyOf({ ...labels, le: '+Inf' })} ${count}`,
          `${name}_sum${keyOf(labels)} ${sum}`,
          `${name}_count${keyOf(labels)} ${count}`,
        ])
      families.push({ name, help, type: 'histogram', lines })
      return {
        observe(labels, seconds) {
          const key = keyOf(labels)
          const known = all.get(key) ?? { labels, counts: BOUNDS.map(() => 0), sum: 0, count: 0 }
          all.set(key, known)
          known.counts = known.counts.map((n, at) => (seconds <= (BOUNDS[at] ?? 0) ? n + 1 : n))
          known.sum += seconds
          known.count += 1
        },
      }
    },
    text: (): string =>
      families
        .map(
          ({ name, help, type, lines }) =>
            `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines().join('\n')}\n`,
        )
        .join(''),
  }
}
export type MetricSet = ReturnType<typeof openMetricSet>

const keyOf = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${quoted(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const quoted = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
