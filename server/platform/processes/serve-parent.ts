/**
 * The child's side of a worker process: replies to each message with the result of `work`, and exits with its parent. An
 * exception ends the child, which the parent sees as a crash.
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
