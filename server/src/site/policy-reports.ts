import type { Hono } from 'hono'
import { z } from 'zod'
import { Refusal } from '#platform/errors'
import { bodyLimit, type Env, type HttpContext } from '#platform/http'
import { parseJson } from '#platform/json'
import type { Metrics } from '#platform/metrics'
import { limitExpensiveCall, type SlowDownServices } from './limit-expensive-call.ts'

/** Where browsers report violations of the content policy; the policy names it. */
export const POLICY_REPORTS = '/policy-reports'

const LARGEST = 32 * 1024
const MOST = 20

const single = z.object({
  'csp-report': z.object({
    'document-uri': z.string().optional(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'source-file': z.string().optional(),
    'line-number': z.number().optional(),
  }),
})

/** The format of the Reporting API (`report-to`): several reports, also of other types. */
const several = z.array(
  z.object({
    type: z.string(),
    body: z
      .object({
        documentURL: z.string().nullish(),
        effectiveDirective: z.string().nullish(),
        blockedURL: z.string().nullish(),
        sourceFile: z.string().nullish(),
        lineNumber: z.number().nullish(),
      })
      .nullish(),
  }),
)

interface Stopped {
  directive: string
  page: string
  blocked: string
  source: string
  line: number | null
}

interface ReportServices extends SlowDownServices {
  metrics: Pick<Metrics, 'countPolicyReport'>
}

/**
 * `POST /policy-reports`: logs and counts violations of the content policy. Addresses lose their queries, which may contain
 * codes and search texts. Reports about browser extensions are ignored.
 */
export function mountPolicyReports(app: Hono<Env>, services: ReportServices) {
  app.post(POLICY_REPORTS, bodyLimit(LARGEST), async http => {
    await limitExpensiveCall(http, services, 'site.policy_report')
    for (const stopped of await readReports(http)) {
      services.metrics.countPolicyReport(stopped.directive)
      http.var.log.warn({ requestId: http.var.requestId, ...stopped }, 'the content policy stopped something')
    }
    return http.body(null, 204)
  })
}

/** @throws Refusal('malformed_request') */
async function readReports(http: HttpContext): Promise<Stopped[]> {
  const sent = read(await http.req.text())
  const [old, recent] = [single.safeParse(sent), several.safeParse(sent)]
  if (!old.success && !recent.success) throw new Refusal('malformed_request')
  return (old.success ? [ofSingle(old.data)] : ofSeveral(recent.data ?? [])).filter(isOurs).slice(0, MOST)
}

function read(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    throw new Refusal('malformed_request')
  }
}

const ofSingle = ({ 'csp-report': report }: z.infer<typeof single>): Stopped => ({
  directive: directiveOf(report['effective-directive'] ?? report['violated-directive']),
  page: withoutQuery(report['document-uri']),
  blocked: withoutQuery(report['blocked-uri']),
  source: withoutQuery(report['source-file']),
  line: report['line-number'] ?? null,
})

const ofSeveral = (reports: z.infer<typeof several>): Stopped[] =>
  reports
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body }) => ({
      directive: directiveOf(body?.effectiveDirective),
      page: withoutQuery(body?.documentURL),
      blocked: withoutQuery(body?.blockedURL),
      source: withoutQuery(body?.sourceFile),
      line: body?.lineNumber ?? null,
    }))

const isOurs = ({ blocked, source }: Stopped) =>
  ![blocked, source].some(address => address.includes('-extension'))

/** Limits the values of the metric's label, whatever is sent. */
const DIRECTIVES =
  /^(?:default|script|style|img|font|connect|frame|manifest|worker|media|object)-src(?:-elem|-attr)?$|^form-action$|^base-uri$|^frame-ancestors$/
const directiveOf = (header: string | null | undefined) => {
  const [name = ''] = (header ?? '').split(' ')
  return DIRECTIVES.test(name) ? name : 'other'
}

/** Scheme, host and path of an address; a word such as `inline` is unchanged. */
function withoutQuery(address: string | null | undefined): string {
  if (!address) return ''
  const url = URL.parse(address)
  const plain = url
    ? `${url.protocol}//${url.host}${url.protocol.startsWith('http') ? url.pathname : ''}`
    : address
  return plain.slice(0, 200)
}
