import { type ChildProcess, fork } from 'node:child_process'
import { PROGRAM_MB } from './process-usage.ts'
import { type UsageLimits, watchUsage } from './watch-usage.ts'

export type WorkerProcessOptions = {
  /** The module the child runs; it answers every message by one message of the same `id`. */
  entry: URL
  /** All the child sees of the environment: none of the server's secrets. */
  env?: Record<string, string>
  /** A request that takes longer ends the child, in ms: for one that hangs; what works is ended by the limits of its request. */
  timeoutMs: number
  /** Memory in MiB that a request may take over what it says it needs, see `UsageLimits`. */
  spareMb?: number
  /** Limit of the child's JavaScript heap, in MiB. */
  heapMb: number
  /** Memory that the system lets the child write to, in MiB, where it has such a limit. */
  dataMb?: number
  /** A child that holds more after a request is replaced, in MiB as in `UsageLimits`. */
  keptMb: number
  /** CPU seconds after which the system ends the child, counted over its whole life, whether or not its parent lives. */
  cpuSeconds?: number
  /** A child is replaced after so many requests. */
  maxRequests?: number
  /** Idle time after which a child is ended, in ms; the next request starts another. */
  idleMs?: number
  /** How far it stands back behind other processes when there is too little CPU for all, 0-19 as of `nice`. */
  niceness?: number
  /** Options of its Node. */
  nodeOptions?: readonly string[]
}

const MIB = 1024 ** 2

/** One allocation arena: with several, native code keeps memory in each of them that is never returned. */
const LEAN = { MALLOC_ARENA_MAX: '1' }

/** The outcome of a request: the child's reply, or how the child ended (crashed, killed at a limit of time or memory). */
export type Outcome<Answer> = { answer: Answer } | { died: 'crashed' | 'timeout' | 'memory' }

type WorkerProcess<Request, Answer> = {
  /** One at a time. */
  ask(request: Request, limits?: UsageLimits): Promise<Outcome<Answer>>
  /** Starts its child, unless there is one, or lets it wait longer: somebody will ask soon. */
  prepare(): void
  /** What a child that waits for its next request holds, in MiB; 0 when there is none. */
  heldMb(): number
  /** Ends it. */
  endIdle(): void
  close(): void
}

type Reply<Answer> = { answer: Answer; rss: number }

/**
 * A child process that is started by its first request, or before it, handles one request at a time, and is replaced when it dies, hangs or
 * grows.
 */
export function openWorkerProcess<Request extends object, Answer>(
  options: WorkerProcessOptions,
): WorkerProcess<Request, Answer> {
  let child: ChildProcess | null = null
  let abort = () => {}
  let served = 0
  let isBusy = false
  let heldMb = 0
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idle)
    served = 0
    child?.removeAllListeners()
    child?.on('error', () => {})
    child?.kill('SIGKILL')
    child = null
  }

  const rest = (resting: ChildProcess) => {
    hold(resting, false)
    served += 1
    if (served === options.maxRequests) end()
    else if (options.idleMs !== undefined) idle = setTimeout(end, options.idleMs).unref()
  }

  return {
    ask: (request, limits) =>
      new Promise((resolve) => {
        clearTimeout(idle)
        child?.removeAllListeners()
        child ??= start(options)
        isBusy = true
        hold(child, true)
        let finished = false
        const finish = (outcome: Outcome<Answer>, keep: boolean) => {
          if (finished) return
          finished = true
          isBusy = false
          clearTimeout(timer)
          stopWatching()
          child?.removeAllListeners()
          if (keep && child) rest(child)
          else end()
          resolve(outcome)
        }
        const timer = setTimeout(() => finish({ died: 'timeout' }, false), options.timeoutMs)
        const stopWatching = watchUsage(child.pid, { limits, spareMb: options.spareMb }, (died) =>
          finish({ died }, false),
        )
        abort = () => finish({ died: 'crashed' }, false)
        child.once('message', ({ answer, rss }: Reply<Answer>) => {
          heldMb = rss / MIB - PROGRAM_MB
          finish({ answer }, heldMb < options.keptMb)
        })
        child.once('exit', () => finish({ died: 'crashed' }, false))
        child.once('error', () => finish({ died: 'crashed' }, false))
        child.send(request, (error) => error && finish({ died: 'crashed' }, false))
      }),
    prepare() {
      if (isBusy) return
      if (!child) {
        child = start(options)
        heldMb = 0
        hold(child, false)
        child.once('exit', end)
        child.once('error', end)
      }
      clearTimeout(idle)
      if (options.idleMs !== undefined) idle = setTimeout(end, options.idleMs).unref()
    },
    heldMb: () => (child ? heldMb : 0),
    endIdle() {
      if (!isBusy) end()
    },
    close() {
      abort()
      end()
    },
  }
}

function start(options: WorkerProcessOptions): ChildProcess {
  const { entry, env = {}, heapMb, dataMb, cpuSeconds, niceness = 0, nodeOptions = [] } = options
  const node = [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning', ...nodeOptions]
  const limits = [cpuSeconds && `ulimit -t ${cpuSeconds}`, dataMb && `ulimit -d ${dataMb * 1024}`]
    .filter((each) => each)
    .map((each) => `${each} 2>/dev/null; `)
    .join('')
  const nice = niceness > 0 ? `nice -n ${niceness} ` : ''
  return fork(entry, [], {
    env: { ...LEAN, ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    ...((limits || nice) && process.platform !== 'win32'
      ? {
          // The shell sets limits and priority and then execs Node, so that they also end a child whose parent was killed.
          execPath: '/bin/sh',
          execArgv: ['-c', `${limits}exec ${nice}"$0" "$@"`, process.execPath, ...node],
        }
      : { execArgv: node }),
  })
}

/** An idle child does not keep its parent running. */
function hold(child: ChildProcess, on: boolean): void {
  if (on) child.ref()
  else child.unref()
  const channel = child.channel
  if (on) channel?.ref()
  else channel?.unref()
}
