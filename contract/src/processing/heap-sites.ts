import { z } from 'zod'
import { route } from '../platform/route.ts'
import { areaSlug, id, line, pin, version } from '../platform/schemas.ts'
import { catalogue } from './schemas.ts'

const named = z.object({ en: line(80).min(1), ar: line(80).min(1) })
const siteBody = z.object({ name: named, area: areaSlug, point: pin, isActive: z.boolean() })
export type SiteBody = z.infer<typeof siteBody>

export const site = siteBody.extend({ id, version })
export type Site = z.infer<typeof site>

export const listSites = route({
  method: 'GET',
  path: '/api/v1/admin/processing-sites',
  access: catalogue,
  summary: 'Where heaps are (100 at most)',
  result: z.object({ sites: z.array(site) }),
})

export const addSite = route({
  method: 'POST',
  path: '/api/v1/admin/processing-sites',
  access: catalogue,
  summary: 'Adds a place where heaps are',
  body: siteBody,
  result: site,
  errors: ['site_name_taken'],
  idempotent: true,
})

export const editSite = route({
  method: 'PUT',
  path: '/api/v1/admin/processing-sites/{siteId}',
  access: catalogue,
  summary: 'Changes a place; on a closed one no heap begins',
  params: z.object({ siteId: id }),
  body: siteBody.extend({ version }),
  result: site,
  errors: ['changed_meanwhile', 'site_name_taken'],
})
