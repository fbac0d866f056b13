// Exits with 0 when the server in this container accepts requests.
const { PORT = '8080' } = process.env
try {
  const { ok } = await fetch(`http://127.0.0.1:${PORT}/readyz`, { signal: AbortSignal.timeout(4_000) })
  process.exitCode = ok ? 0 : 1
} catch {
  process.exitCode = 1
}
