import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkLayers } from '../check-layers.ts'
import { LAYERS } from '../layers.ts'

const NEUTRAL = {
  'tsconfig.base.json': '{ "compilerOptions": { "lib": ["es2024"], "types": [] } }',
  'contract/tsconfig.json': '{ "include": ["src"] }',
  'server/package.json': JSON.stringify({
    imports: {
      '#platform/*': './src/platform/*.ts',
      '#testing/*': './src/testing/*.ts',
      '#identity/*': './src/domains/identity/*/index.ts',
      ...Object.fromEntries(LAYERS.flat().map(domain => [`#${domain}`, `./src/domains/${domain}/index.ts`])),
    },
  }),
  'web/package.json': JSON.stringify({
    imports: {
      '#pages/*': './src/pages/*',
      '#features/*': './src/features/*',
      '#parts/*': './src/parts/*',
      '#ui/*': './src/ui/*.tsx',
      '#lib/*': ['./src/lib/*.ts', './src/lib/*.tsx'],
    },
  }),
}

export async function inRepository<Seen>(
  files: Record<string, string>,
  look: (root: string) => Promise<Seen>,
): Promise<Seen> {
  const root = mkdtempSync(join(tmpdir(), 'layers-fixture-'))
  try {
    for (const [path, text] of Object.entries({ ...NEUTRAL, ...files })) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return await look(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}

/** What the layer check reports on a repository of just these files. */
export const violationsOf = (files: Record<string, string>): Promise<string[]> =>
  inRepository(files, async root => (await checkLayers(root)).violations)

/** A small repository without violations: deals are below orders, and both are below compat and site. */
export const SOUND = {
  'server/migrations/0005_deals.sql': 'create schema deals;\ncreate table deals.drafts (id uuid, sold int);',
  'server/migrations/0022_orders.sql':
    'create schema orders;\ncreate table orders.lines (id uuid, deal_id uuid);',
  'server/src/domains/deals/sql/drafts.sql': `create view deals.open_drafts as select id from deals.drafts;
create function deals.sell() returns trigger language plpgsql as $$ begin return new; end $$;`,
  'server/src/domains/orders/sql/lines.sql': `create view orders.open_lines as
  select l.id from orders.lines l, deals.open_drafts d where d.id = l.deal_id;
create function orders.sold() returns int language sql as $$ select count(*) from orders.lines $$;`,
  'server/src/domains/deals/index.ts': `export { publish } from './publish-deal.ts'`,
  'server/src/domains/deals/publish-deal.ts': 'export const publish = sql`update deals.drafts set sold = 0`',
  'server/src/domains/orders/place-order.ts': `import { publish } from '#deals'
export const reactions = { 'deals.changed': publish }
await announce(tx, { topic: 'orders.placed', audience: [], data: {} })`,
  'server/src/site/sitemap.ts': 'export const lines = sql`select id from orders.open_lines`',
  'web/src/pages/customer/cart/cart-page.tsx': `import { Cart } from '#features/orders/cart.tsx'`,
  'web/src/features/orders/cart.tsx': `import { Button } from '#ui/button'\nexport const Cart = () => <Button />`,
  'web/src/ui/button.tsx': `import { cx } from '#lib/cx'\nexport const Button = () => <button className={cx()} />`,
  'web/src/lib/cx.ts': 'export const cx = () => undefined',
}
