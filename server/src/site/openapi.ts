import { ROUTES } from '@dawra/contract/api'
import { ERRORS } from '@dawra/contract/errors'
import type { Route } from '@dawra/contract/kit'
import { PRODUCT_NAME } from '@dawra/contract/product'
import { z } from 'zod'

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

/** The contract as OpenAPI 3.1. */
export function openApi(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of ROUTES) {
    paths[route.path] ??= {}
    Object.assign(paths[route.path]!, { [route.method.toLowerCase()]: operation(route) })
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME.en} API`, version: '1' },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  }
}
