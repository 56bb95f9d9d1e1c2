/**
 * The child's side of a worker process: answers each message by `work`, and ends with its parent. A request that throws ends the
 * child: the parent reads that as a crash.
 */
export function serveParent<Request, Answer>(work: (request: Request) => Promise<Answer>): void {
  process.on('disconnect', () => process.exit(0))
  process.on('message', (request: Request) => {
    work(request).then(
      (answer) => process.send?.({ answer, rss: process.memoryUsage.rss() }),
      () => process.exit(70),
    )
  })
}
