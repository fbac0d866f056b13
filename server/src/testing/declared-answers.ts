import { isDeepStrictEqual } from 'node:util'
import { ROUTES } from '@dawra/contract/api'
import type { Hono } from 'hono'
import type { Env } from '../platform/http.ts'

const patterns = ROUTES.map(route => ({
  route,
  path: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/**
 * From now on every answer to `app.request` is validated against its route's schema. JSON that PostgreSQL built is sent
 * unparsed (decision 0011), so only a test can find a field that is missing, undeclared or of another type.
 */
export function holdAnswersToContract(app: Hono<Env>) {
  const request = app.request.bind(app)
  app.request = async (...given) => {
    const answer = await request(...given)
    const method = (given[1]?.method ?? 'GET').toUpperCase()
    const { pathname } = new URL(
      String(given[0] instanceof Request ? given[0].url : given[0]),
      'http://localhost',
    )
    await hold(method, pathname, answer)
    return answer
  }
}

async function hold(method: string, pathname: string, answer: Response) {
  if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('application/json')) return
  const found = patterns.find(({ route, path }) => route.method === method && path.test(pathname))
  const declared = found?.route.result
  if (!declared) return
  const value: unknown = await answer.clone().json()
  const { success, data, error } = declared.safeParse(value)
  if (!success) throw new Error(`${method} ${pathname} does not answer what it declares: ${error.message}`)
  if (!isDeepStrictEqual(data, value))
    throw new Error(
      `${method} ${pathname} answers what it does not declare: ${differences(value, data).join(', ')}`,
    )
}

/** Paths of the fields that parsing drops or changes. */
function differences(sent: unknown, parsed: unknown, path = ''): string[] {
  if (isDeepStrictEqual(sent, parsed)) return []
  if (typeof sent !== 'object' || sent === null || typeof parsed !== 'object' || parsed === null)
    return [path]
  const fields = parsed as Record<string, unknown>
  return Object.entries(sent).flatMap(([name, value]) => differences(value, fields[name], `${path}.${name}`))
}
