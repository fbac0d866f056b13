import { networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { StartRefusal } from './platform/start-refusal.ts'

export type Config = ReturnType<typeof toConfig>

const text = z.string().trim().min(1).optional()
const port = (lowest: number) =>
  z.coerce.number({ error: 'must be a port number' }).int().min(lowest).max(65535)
const count = (lowest: number, highest: number) =>
  z.coerce.number({ error: 'must be a whole number' }).int().min(lowest).max(highest)
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` }).optional()
const origin = (example: string) =>
  z
    .string()
    .refine(isOrigin, { error: `must be an http(s) address without a path, such as ${example}` })
    .optional()
const isOrigin = (url: string) =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && new URL(url).pathname === '/'
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/
/** Private network addresses, so that a phone can open a development server. */
const PRIVATE = /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./

function isOfThisMachine(url = 'http://localhost') {
  // An invalid URL is already reported.
  if (!URL.canParse(url)) return true
  const { protocol, hostname } = new URL(url)
  const own = Object.values(networkInterfaces()).flatMap(addresses => addresses ?? [])
  const isOwn = own.some(({ address }) => address === hostname)
  return protocol === 'http:' && (LOOPBACK.test(hostname) || (PRIVATE.test(hostname) && isOwn))
}

/** A URL with three placeholders, and `{s}` for several servers. */
const tiles = z
  .string()
  .refine(url => /^https?:\/\/\S+$/.test(url) && ['{x}', '{y}', '{z}'].every(part => url.includes(part)), {
    error: 'must be a web address with {z}, {x} and {y}',
  })
  .optional()

const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: port(1).default(8080),
    PUBLIC_URL: origin('https://dawra.example'),
    TRUST_PROXY: count(0, 10).default(0),
    SIGN_UPS_PER_HOUR: count(1, 1_000_000).optional(),
    METRICS_TOKEN: z.string().min(20, 'must have 20 characters at least').optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    LOG_FORMAT: z.enum(['auto', 'json', 'text']).default('auto'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: address(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/dawra'),
    DATABASE_POOL: count(2, 200).default(16),
    BACKUP_DIR: text,
    BACKUP_AT: z
      .string()
      .regex(
        /^(off|([\d*,/-]+ ){4}[\d*,/-]+)$/,
        'must be five fields of cron in UTC such as "10 23 * * *", or off',
      )
      .default('10 23 * * *'),
    BACKUP_BUCKET: text,
    BACKUP_KEEP: count(1, 1000).default(7),
    SAMPLE_CITY: z.enum(['auto', 'never']).default('auto'),
    GATEWAY_URL: origin('https://uatcheckout.thawani.om'),
    GATEWAY_PORT: port(0).default(0),
    GATEWAY_SECRET_KEY: text,
    GATEWAY_PUBLISHABLE_KEY: text,
    GATEWAY_WEBHOOK_SECRET: text,
    E_INVOICE_URL: origin('https://provider.example'),
    E_INVOICE_KEY: text,
    SMTP_URL: address(/^smtps?$/, 'smtps://user:password@mail.example:465'),
    MAIL_FROM: z.string().includes('@', 'must contain an email address').default('Dawra <hello@localhost>'),
    MAIL_CONFIRMATION: z.enum(['on', 'off']).optional(),
    SMS_URL: address(/^https?$/, 'https://sms.example/send?from=Dawra'),
    GOOGLE_CLIENT_ID: text,
    GOOGLE_CLIENT_SECRET: text,
    GOOGLE_ISSUER: address(/^https?$/, 'https://accounts.google.com'),
    ANONYMOUS_USERS: z.enum(['on', 'off']).default('off'),
    REDIRECT_URLS: text,
    S3_BUCKET: text,
    S3_REGION: text,
    S3_ENDPOINT: origin('https://s3.example'),
    S3_ACCESS_KEY_ID: text,
    S3_SECRET_ACCESS_KEY: text,
    OSRM_URL: address(/^https?$/, 'http://osrm.internal:5000'),
    VROOM_URL: address(/^https?$/, 'http://vroom.internal:3000'),
    MAP_TILE_URL: tiles,
    MAP_TILE_CREDIT: text,
  })
  .superRefine((values, context) => {
    const demand = (name: keyof typeof values, reason: string) => {
      if (values[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: reason })
    }
    if (values.GATEWAY_URL)
      for (const key of ['GATEWAY_SECRET_KEY', 'GATEWAY_PUBLISHABLE_KEY', 'GATEWAY_WEBHOOK_SECRET'] as const)
        demand(key, 'is needed when GATEWAY_URL is set')
    if (values.E_INVOICE_URL) demand('E_INVOICE_KEY', 'is needed when E_INVOICE_URL is set')
    // The simulator accepts anybody's test card.
    if (values.NODE_ENV === 'production') demand('GATEWAY_URL', 'is needed in production')
    if (values.NODE_ENV === 'production') demand('SMTP_URL', 'is needed in production')
    if (values.NODE_ENV === 'production') demand('PUBLIC_URL', 'is needed in production')
    const refuse = (name: keyof typeof values, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    // In development mails with codes are readable, and the sample accounts have a published password.
    if (values.NODE_ENV !== 'production' && !isOfThisMachine(values.PUBLIC_URL))
      refuse('PUBLIC_URL', 'must be an address of this machine unless NODE_ENV is production')
    // Cookies and links would be sent unencrypted.
    if (values.NODE_ENV === 'production' && values.PUBLIC_URL?.startsWith('http:'))
      refuse('PUBLIC_URL', 'must be an https address in production')
    // Users could sign up with another person's address.
    if (values.NODE_ENV === 'production' && values.MAIL_CONFIRMATION === 'off')
      refuse('MAIL_CONFIRMATION', 'must not be off in production')
    if (values.GOOGLE_CLIENT_ID) demand('GOOGLE_CLIENT_SECRET', 'is needed when GOOGLE_CLIENT_ID is set')
    if (values.S3_BUCKET) demand('S3_REGION', 'is needed when S3_BUCKET is set')
    if (values.BACKUP_BUCKET) demand('S3_REGION', 'is needed when BACKUP_BUCKET is set')
    if (values.S3_ACCESS_KEY_ID) demand('S3_SECRET_ACCESS_KEY', 'is needed when S3_ACCESS_KEY_ID is set')
    if (values.S3_SECRET_ACCESS_KEY) demand('S3_ACCESS_KEY_ID', 'is needed when S3_SECRET_ACCESS_KEY is set')
  })

/**
 * The environment as typed settings; an empty variable counts as unset.
 * @throws StartRefusal naming every wrong variable, never showing a value (it may be a secret).
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given, { reportInput: false })
  if (parsed.success) return toConfig(parsed.data)
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new StartRefusal(`Invalid settings (see .env.example):\n${lines.join('\n')}`, 2)
}

/** npm sets this variable for its scripts. */
export const isRunByNpm = (env: NodeJS.ProcessEnv = process.env) => Boolean(env.npm_lifecycle_event)

function toConfig(env: z.output<typeof environment>) {
  return {
    nodeEnv: env.NODE_ENV,
    isProduction: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    /** Where browsers find this server: an origin without a trailing slash. */
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${env.PORT}`,
    /** How many proxies in front append to X-Forwarded-For. */
    trustProxy: env.TRUST_PROXY,
    /** New accounts an hour from one network address; more where many people share one. */
    signUpsPerHour: env.SIGN_UPS_PER_HOUR,
    /** Unset: in production metrics are only for the machine itself. */
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
    dataDir: resolve(env.DATA_DIR),
    /** Unset: the server runs its own PostgreSQL under `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    backup: {
      folder: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')),
      /** When backups are made; null: only by command. */
      at: env.BACKUP_AT === 'off' ? null : env.BACKUP_AT,
      keep: env.BACKUP_KEEP,
      /** Unset: backups stay only in the folder. */
      bucket: s3Of(env, env.BACKUP_BUCKET),
    },
    sampleCity: env.SAMPLE_CITY,
    gateway: gatewayOf(env),
    /** Unset: the simulator accepts e-invoices; with a real gateway there is no provider. */
    eInvoices: env.E_INVOICE_URL && { url: new URL(env.E_INVOICE_URL).origin, key: env.E_INVOICE_KEY! },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    smsUrl: env.SMS_URL,
    /** Developers may read mails and text messages, unless they are sent to real people. */
    showsMessages: env.NODE_ENV !== 'production' && env.SMTP_URL === undefined,
    identity: identityOf(env),
    s3: s3Of(env, env.S3_BUCKET),
    /** Unset: drives are estimated from straight lines. */
    osrmUrl: env.OSRM_URL,
    vroomUrl: env.VROOM_URL,
    /** Unset: the map is our own drawing. */
    mapTiles: env.MAP_TILE_URL && { url: env.MAP_TILE_URL, credit: env.MAP_TILE_CREDIT ?? null },
  }
}

/** A real gateway with the merchant's keys, or the simulator beside the app, which generates its own keys. */
export type GatewayConfig =
  | { kind: 'remote'; url: string; secretKey: string; publishableKey: string; webhookSecret: string }
  | { kind: 'simulator'; port: number }

function gatewayOf(env: z.output<typeof environment>): GatewayConfig {
  if (!env.GATEWAY_URL) return { kind: 'simulator', port: env.GATEWAY_PORT }
  return {
    kind: 'remote',
    url: new URL(env.GATEWAY_URL).origin,
    secretKey: env.GATEWAY_SECRET_KEY!,
    publishableKey: env.GATEWAY_PUBLISHABLE_KEY!,
    webhookSecret: env.GATEWAY_WEBHOOK_SECRET!,
  }
}

function identityOf(env: z.output<typeof environment>) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  const issuer = env.GOOGLE_ISSUER ?? 'https://accounts.google.com'
  return {
    // Without a mail server the confirmation mail could not be read.
    confirmsEmail: (env.MAIL_CONFIRMATION ?? (env.SMTP_URL ? 'on' : 'off')) === 'on',
    hasSms: env.SMS_URL !== undefined || env.NODE_ENV !== 'production',
    anonymousUsers: env.ANONYMOUS_USERS === 'on',
    redirects: (env.REDIRECT_URLS ?? '').split(/[\s,]+/).filter(Boolean),
    providers: clientId && clientSecret ? [{ name: 'google', issuer, clientId, clientSecret }] : [],
  }
}

export interface S3Config {
  bucket: string
  region: string
  endpoint?: string
  /** Unset: the machine's own role. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

function s3Of(env: z.output<typeof environment>, bucket: string | undefined): S3Config | undefined {
  if (!bucket) return undefined
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return {
    bucket,
    region: env.S3_REGION!,
    endpoint: env.S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}
