import * as copies from '@dawra/contract/deals/copy-targets'
import * as contract from '@dawra/contract/deals/templates'
import { handle } from '#platform/http'
import { transactOnce } from '#platform/transact'
import { createTemplate, editTemplate } from './change-template.ts'
import { copyTemplate, getTemplateTargets } from './copy-template.ts'
import { answerQuestion, getQuestion } from './daily-question.ts'
import { getTemplate, listTemplates } from './own-template.ts'
import { pauseTemplate, removeTemplate, resumeTemplate, stopTemplate } from './pause-template.ts'

export const templateHandlers = [
  handle(contract.listTemplates, (ctx, { params }) => listTemplates(ctx, params.venueId)),
  handle(contract.getTemplate, (ctx, { params }) => getTemplate(ctx, params.templateId)),
  handle(contract.createTemplate, (ctx, { params, body }) =>
    transactOnce(ctx, tx => createTemplate(tx, params.venueId, body)),
  ),
  handle(copies.getTemplateTargets, (ctx, { params }) => getTemplateTargets(ctx, params.templateId)),
  handle(copies.copyTemplate, (ctx, { params, body }) =>
    transactOnce(ctx, tx => copyTemplate(tx, params.templateId, body.venueId)),
  ),
  handle(contract.editTemplate, (ctx, { params, body }) => editTemplate(ctx, params.templateId, body)),
  handle(contract.pauseTemplate, (ctx, { params, body }) => pauseTemplate(ctx, params.templateId, body)),
  handle(contract.stopTemplate, (ctx, { params }) => stopTemplate(ctx, params.templateId)),
  handle(contract.resumeTemplate, (ctx, { params }) => resumeTemplate(ctx, params.templateId)),
  handle(contract.removeTemplate, (ctx, { params }) => removeTemplate(ctx, params.templateId)),
  handle(contract.getQuestion, (ctx, { params }) => getQuestion(ctx, params.templateId)),
  handle(contract.answerQuestion, (ctx, { params, body }) => answerQuestion(ctx, params.templateId, body)),
]
