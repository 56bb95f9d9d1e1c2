import { Plus } from 'lucide-react'
import { PREVIEW_NOTE } from '#contract/catalogue/listing.ts'
import { LISTED_DAYS } from '#contract/time/dates.ts'

/** Asked by surfers and photographers; search engines read them, too. */
export const questions = [
  {
    ask: 'How do I find my session?',
    answer:
      'Choose where you surfed or which surf school you were with, and the day. Sessions are listed newest first, with the hours they were shot.',
  },
  {
    ask: 'How long can I buy from a session?',
    answer: `Sessions are available for ${LISTED_DAYS} days. What you bought stays in My Media for good.`,
  },
  {
    ask: 'Why is there text over the pictures?',
    answer: `Previews are low resolution and carry a watermark reading ${PREVIEW_NOTE}. The files you buy have none and come in full quality.`,
  },
  {
    ask: 'Can I buy from two sessions at once?',
    answer: 'One checkout holds one session. Buy the next one right after; each takes a minute.',
  },
  {
    ask: 'How do I pay?',
    answer:
      'By card, Apple Pay or Google Pay through our payment provider. We never see your card number. Prices include VAT.',
  },
  {
    ask: 'How do photographers get paid?',
    answer:
      'Their share of each sale goes straight to their own account with the payment provider, which pays out to the bank in 2-7 business days, once a buyer can no longer withdraw.',
  },
]

export function Questions() {
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="laid-out-late [--room:30rem] measure grid grid-cols-1 gap-8 py-10 sm:py-16 lg:grid-cols-[1fr_2fr] lg:gap-20"
    >
      <h2 id="questions-title" className="text-headline">
        Asked on the beach
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {questions.map(({ ask, answer }) => (
          <details key={ask} className="group">
            <summary className="flex min-h-16 list-none items-center justify-between gap-6 large-letters:gap-2 py-3 font-display text-lead font-medium [overflow-wrap:anywhere] [&::-webkit-details-marker]:hidden">
              {ask}
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-45"
              />
            </summary>
            <p className="max-w-2xl pb-6 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
