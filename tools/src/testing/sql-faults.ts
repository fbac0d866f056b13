import type { Fault } from './faults.ts'

const DEALS = 'server/src/domains/deals/publish-deal.ts'
const ORDERS = 'server/src/domains/orders/place-order.ts'
const COMPAT = 'server/src/compat/rest/read-rows.ts'
const SITE = 'server/src/site/sitemap.ts'
const PLATFORM = 'server/src/platform/outbox.ts'
const DEALS_SQL = 'server/src/domains/deals/sql/publish.sql'
const ORDERS_SQL = 'server/src/domains/orders/sql/place.sql'

const row = 'returns int language plpgsql as $$\nbegin\n'

export const SQL_FAULTS: readonly Fault[] = [
  [
    'TypeScript calls a higher SQL function',
    DEALS,
    'sql`select\n orders.sold()`',
    2,
    /deals calls orders\.sold/,
  ],
  [
    'TypeScript reads a higher view',
    DEALS,
    'sql`select 1\n from orders.open_lines`',
    2,
    /deals reads orders\.open_lines/,
  ],
  [
    'a comma join reads a private table',
    ORDERS,
    'sql`select 1 from orders.lines l,\n deals.drafts d`',
    2,
    /private table of deals: read a view/,
  ],
  [
    'dynamic SQL',
    ORDERS_SQL,
    `create function orders.f() ${row} execute format('select 1 from orders.%I', 'lines'); end $$`,
    3,
    /runs a text as SQL: write the statement/,
  ],
  [
    'a topic of another domain is announced in SQL',
    ORDERS_SQL,
    `create function orders.f() returns int language sql as $$\n select platform.announce('deals.changed', '{}', '{}') $$`,
    2,
    /announces deals\.changed.*: announce a topic of its own/,
  ],
  [
    'compat writes a table',
    COMPAT,
    'sql`\ninsert into deals.drafts default values`',
    2,
    /compat writes deals\.drafts: call a verb of deals/,
  ],
  [
    'site reads a private table',
    SITE,
    'sql`select id\n from orders.lines`',
    2,
    /site reads orders\.lines, a private table/,
  ],
  [
    'compat names a private table in a part of a statement',
    COMPAT,
    "const source = () =>\n 'orders.lines'",
    2,
    /compat reads orders\.lines/,
  ],
  [
    'the platform names a table',
    PLATFORM,
    'sql`select id\n from orders.lines`',
    2,
    /platform reads orders\.lines/,
  ],
  [
    'update from a private table',
    ORDERS,
    'sql`update orders.lines l set id = d.id\n from deals.drafts d`',
    2,
    /private table of deals/,
  ],
  [
    'insert from a select of a higher domain',
    DEALS_SQL,
    'insert into deals.drafts (id)\nselect id from orders.lines',
    2,
    /deals reads orders\.lines, which is not below it/,
  ],
  [
    "a view reads another domain's private table",
    ORDERS_SQL,
    'create view orders.v as\n select d.id from deals.drafts d',
    2,
    /private table of deals: read a view/,
  ],
  [
    'a trigger of a higher schema on a lower table',
    DEALS_SQL,
    'create trigger t after update on\n deals.drafts for each row execute function orders.sold()',
    2,
    /deals calls orders\.sold/,
  ],
  [
    "a domain defines a trigger on another's table",
    ORDERS_SQL,
    'create trigger t after update on deals.drafts for each row execute function deals.sell()',
    1,
    /belongs to deals: move it to its sql folder/,
  ],
  [
    'a foreign key upward',
    'server/migrations/0099_deals.sql',
    'alter table deals.drafts\n add line uuid references orders.lines',
    2,
    /foreign key of deals points up to orders\.lines/,
  ],
  [
    'a row type from above',
    DEALS_SQL,
    `create function deals.f() returns int language plpgsql as $$\ndeclare\n a orders.lines%rowtype;\nbegin\n return 1; end $$`,
    3,
    /deals uses the type orders\.lines/,
  ],
  [
    'a statement in a plain text',
    ORDERS,
    `client.query('select id from deals.drafts')`,
    1,
    /private table of deals/,
  ],
]
