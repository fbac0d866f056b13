/**
 * The plan: a domain calls only domains of lower layers, and two of the same layer do not know each other. Each name is a
 * folder of `server/src/domains`, one of `contract/src` and a schema of the database; `platform` is at the bottom.
 */
export const LAYERS: readonly (readonly string[])[] = [
  ['platform'],
  ['identity'],
  ['settings'],
  ['venues', 'payments', 'profile', 'moderation', 'files', 'audit', 'approvals'],
  ['messages', 'businesses'],
  ['charities', 'deals', 'shop', 'collections', 'bins', 'composting', 'vouchers'],
  ['donations'],
  ['orders'],
  ['reviews', 'payouts', 'rounds'],
  ['favourites', 'rewards', 'documents', 'support', 'processing'],
  ['browse', 'insights', 'abuse'],
  ['notifications'],
  ['care', 'desk'],
]

/** Parts of the server above all domains. They use the domains only through their indexes, views and functions. */
export const ABOVE: readonly string[] = ['compat', 'site', 'sample-city', 'app']

/** Parts above the domains that may write tables of the platform. */
export const WRITE_PLATFORM: readonly string[] = ['sample-city']

/**
 * Files of the contract that join all its domains, so each may import any other. The platform may import these two: it
 * announces and streams events, whose types belong to the domains.
 */
export const PLATFORM_CONTRACT: readonly string[] = ['events', 'live-events']

/** Tables that others may read directly: functions take a row of them (`deals.shown_status`), which a view cannot provide. */
export const PUBLISHED_TABLES: readonly string[] = ['deals.deals']

export const layerOf = (name: string) =>
  ABOVE.includes(name) ? LAYERS.length : LAYERS.findIndex(layer => layer.includes(name))

export const isPlanned = (name: string) => LAYERS.some(layer => layer.includes(name))

export const pointsDown = (from: string, to: string) => from === to || layerOf(to) < layerOf(from)

/** Where a statement is assembled from texts, so that it cannot be checked: a file, or a function, and why. */
export const DYNAMIC_SQL: Readonly<Record<string, string>> = {
  'server/src/platform/postgres.ts': '`create database` takes no parameter; the name is a constant',
  'server/src/platform/migrate.ts': 'it creates its own two tables from constants of this file',
  'server/src/platform/migrate/defined-objects.ts':
    'it reads the catalogue by constants of this file, and drops objects by the names that PostgreSQL gives them',
  'server/src/platform/backup/base-backup.ts':
    'a connection for replication takes no parameters; the label is a constant',
  'server/src/compat/rest/read-rows.ts':
    'clients choose columns and filters among those of tables.ts, whose texts are read one by one',
}

/** Texts of the platform itself: formats of dates and numbers in each language, and the frame of every mail. */
export const PLATFORM_TEXTS = 'server/src/platform/texts/'

/** The folders of `web/src`, top first: each may use those below it. `entry` is the files of `web/src` itself. */
export const WEB_LAYERS: readonly (readonly string[])[] = [
  ['entry'],
  ['routes', 'testing'],
  ['pages', 'shell', 'document'],
  ['features'],
  ['parts'],
  ['ui', 'worker'],
  ['lib'],
  ['locales'],
]
