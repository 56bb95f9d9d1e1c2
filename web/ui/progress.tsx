type ProgressBarProps = { /** 0 to 100. */ value: number; label: string; className?: string | undefined }

export function ProgressBar({ value, label, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={Math.min(100, Math.max(0, value))}
      className={`progress ${className ?? ''}`}
    />
  )
}
