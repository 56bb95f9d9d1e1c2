import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { listUploadTokens, UPLOAD_TOKENS_MAX, type UploadToken } from '#contract/accounts/upload-tokens.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '../own-account/area-section.tsx'
import { askOwn } from '../own-data/load-own.ts'
import type { OwnPage } from '../own-data/use-own-page.ts'
import { MadeUploadToken } from './made-upload-token.tsx'
import { MakeUploadToken } from './make-upload-token.tsx'
import { shortMinuteOf } from './own-times.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { SecurityList, SecurityRow, SecuritySection } from './security-section.tsx'
import { WaitingLineAndField } from './waiting-rows.tsx'

export const askUploadTokens = () => askOwn(listUploadTokens, 'Failed to fetch your upload tokens')

type TokensPage = OwnPage<{ uploadTokens: { tokens: UploadToken[] } }>

/** Tokens with which a program sends the photographer's files: made, shown once, revoked. */
export function UploadTokensSection({ page }: { page: TokensPage }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [made, setMade] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<UploadToken | null>(null)
  const changed = (token: string | null) => {
    setMade(token)
    setRevoking(null)
    heading.current?.focus()
    page.reload()
  }
  return (
    <SecuritySection
      heading={heading}
      title="Upload tokens"
      text="Lets the uploader on your computer send files without your password: it can upload and publish, and nothing else. A new password or email ends all of them."
    >
      {made && <MadeUploadToken token={made} onDone={() => changed(null)} />}
      <Loaded
        page={page}
        name="uploadTokens"
        waiting={<WaitingLineAndField />}
        failed="Those you have cannot be listed just now. They work as before."
      >
        {({ tokens }) => (
          <>
            {tokens.length === 0 ? (
              <p>You have no upload token yet.</p>
            ) : (
              <SecurityList>
                {tokens.map((token) => (
                  <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
                ))}
              </SecurityList>
            )}
            {!made &&
              (tokens.length < UPLOAD_TOKENS_MAX ? (
                <MakeUploadToken onMade={changed} />
              ) : (
                <p className="text-fine text-muted">
                  You have {UPLOAD_TOKENS_MAX} tokens, the most there can be. Revoke one to make another.
                </p>
              ))}
          </>
        )}
      </Loaded>
      {revoking && (
        <RevokeDialog token={revoking} onClose={() => setRevoking(null)} onRevoked={() => changed(made)} />
      )}
    </SecuritySection>
  )
}

function TokenRow({
  token: { name, made_at, used_at },
  onRevoke,
}: {
  token: UploadToken
  onRevoke: () => void
}) {
  const use = used_at === null ? 'Not used yet.' : `Last used ${shortMinuteOf(used_at)}.`
  return (
    <SecurityRow icon={KeyRound} title={name} facts={`Made ${shortMinuteOf(made_at)}. ${use}`}>
      <Button onClick={onRevoke} aria-label={`Revoke ${name}`} className="text-danger!">
        Revoke
      </Button>
    </SecurityRow>
  )
}
