type Stored = { authToken: string; user: string }

/** What the site keeps in a browser of whoever has logged in with this token. */
export async function storedLogin(
  url: string,
  authToken: string,
  role: 'surfer' | 'photographer' = 'surfer',
): Promise<Stored> {
  const answer = await fetch(`${url}/api/${role}/mydetails`, {
    headers: { authorization: `Bearer ${authToken}` },
  })
  if (!answer.ok) throw new Error(`The ${role}'s details answered ${answer.status}`)
  return { authToken, user: await answer.text() }
}

/** Runs in the page. */
export function keepLogin({ authToken, user }: Stored): void {
  localStorage.setItem('authToken', authToken)
  localStorage.setItem('user', user)
}
