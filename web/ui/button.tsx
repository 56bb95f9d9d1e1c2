import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type ButtonVariant = 'action' | 'quiet' | 'outline' | 'danger'
type ButtonSize = 'normal' | 'large' | 'icon'

const variants: Record<ButtonVariant, string> = {
  action: 'bg-action text-on-action font-semibold hover:bg-action-hover off-action',
  quiet: 'text-ink font-medium hover:bg-surface-soft off',
  outline: 'border border-line-strong text-ink font-medium hover:border-ink hover:bg-surface-soft off',
  danger: 'border border-danger text-danger font-semibold hover:bg-danger-soft off',
}
const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-11 px-4 text-body',
  large: 'min-h-13 px-4 text-lead sm:px-6',
  icon: 'size-11',
}
/** The look of a button, for links and other elements that act as one. */
export const buttonLook = (variant: ButtonVariant = 'outline', size: ButtonSize = 'normal'): string =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-control whitespace-nowrap large-letters:whitespace-normal select-none transition-colors',
    variants[variant],
    sizes[size],
  )

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** While true the button does nothing and says `busyText` beside a spinner; the focus stays on it. */
  busy?: boolean
  busyText?: string
  children: ReactNode
}

export function Button({
  variant = 'outline',
  size = 'normal',
  busy = false,
  busyText,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      data-call={variant === 'action' || undefined}
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonLook(variant, size), className)}
    >
      {busy && <Spinner />}
      {busy && busyText ? busyText : children}
    </button>
  )
}

type ButtonLinkProps = ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize }

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      data-call={variant === 'action' || undefined}
      {...rest}
      className={classNames(buttonLook(variant, size), className)}
    />
  )
}
