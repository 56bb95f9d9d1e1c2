import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** `shouldRevalidate` of a page whose address tells what of it is shown: another word of it asks for nothing new. */
export const whenReloaded = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'>): boolean =>
  defaultShouldRevalidate && currentUrl.search === nextUrl.search
