import { setImmediate } from 'node:timers/promises'
import { ROUTES } from '@dawra/contract/api'
import { ERRORS } from '@dawra/contract/platform/errors'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { Route } from '@dawra/contract/platform/route'
import type { Hono } from 'hono'
import { z } from 'zod'
import { Cache } from '#platform/cache'
import { answerText, type Compressed, compressed, isKnown } from '#platform/compressed-text'
import type { Env } from '#platform/http'
import { limitExpensiveCall, type SlowDownServices } from './limit-expensive-call.ts'

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) },
})

const parameters = (route: Route) =>
  (['params', 'query'] as const).flatMap(place => {
    const schema = route[place]
    if (!(schema instanceof z.ZodObject)) return []
    return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      required: place === 'params' || !field.safeParse(undefined).success,
      schema: z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }),
    }))
  })

const operation = (route: Route) => ({
  summary: route.summary,
  security: route.access === 'anyone' ? [] : [{ bearer: [] }],
  parameters: [
    ...parameters(route),
    ...(route.idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', minLength: 8 } }]
      : []),
  ],
  ...(route.body && { requestBody: { required: true, content: json(route.body, 'input') } }),
  responses: {
    ...(route.result
      ? { 200: { description: 'Done', content: json(route.result, 'output') } }
      : { 200: { description: route.media ?? 'Done' } }),
    ...Object.fromEntries(
      (route.errors ?? []).map(code => [
        ERRORS[code],
        { description: (route.errors ?? []).filter(other => ERRORS[other] === ERRORS[code]).join(', ') },
      ]),
    ),
  },
})

/** Writing all paths takes half a second of CPU, so that other requests run in between. */
async function writtenPaths(): Promise<string> {
  const paths: string[] = []
  for (const [path, routes] of Map.groupBy(ROUTES, route => route.path)) {
    const operations = routes.map(route => [route.method.toLowerCase(), operation(route)] as const)
    paths.push(`${JSON.stringify(path)}:${JSON.stringify(Object.fromEntries(operations))}`)
    await setImmediate()
  }
  return `{${paths.join(',')}}`
}

async function written(publicUrl: string): Promise<string> {
  const head = {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME.en} API`, version: '1' },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
  return `${JSON.stringify(head).slice(0, -1)},"paths":${await writtenPaths()}}`
}

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'public, max-age=3600' }

/** The contract as OpenAPI 3.1. It changes only with a release, so it is built once, at the first request. */
export function mountOpenApi(app: Hono<Env>, services: SlowDownServices & { publicUrl: string }) {
  const { publicUrl } = services
  const cache = new Cache<Compressed>({ seconds: Number.POSITIVE_INFINITY, max: 1 })
  app.get('/api/v1/openapi.json', async http => {
    const text = await cache.get('', async () => compressed(await written(publicUrl)))
    // Two megabytes without compression.
    if (!isKnown(http, text.etag)) await limitExpensiveCall(http, services, 'site.openapi')
    return answerText(http, text, HEADERS)
  })
}
