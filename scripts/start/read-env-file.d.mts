export function readEnvFile(path?: string): void
