import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is a few hundred bytes: no request per discovered link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
