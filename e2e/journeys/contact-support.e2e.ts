import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessibleHere } from '../expect-accessible.ts'
import { mailTo } from '../mail.ts'
import { anOperator } from '../operators.ts'
import { aDeal, aKitchen, aPerson } from '../people.ts'
import { aPaidOrder } from '../place-and-pay.ts'
import { arriveAs, test } from '../visitor.ts'

const button = (name: string) => ({ name, exact: true })

test('a customer asks, the office replies with a template, a second reply solves it', async ({
  visit,
  address,
}) => {
  const subject = `Door ${randomUUID().slice(0, 8)}`
  const kitchen = await aKitchen({ en: 'Seeb Kitchen', ar: 'مطبخ السيب' })
  const person = await aPerson('Salim Al Harthy')
  const order = await aPaidOrder(person, await aDeal(kitchen), 'ar')
  const customer = await visit('ar')
  await arriveAs(customer, person)
  const { page, t } = customer
  await page.goto(`/support?topic=order&about=${order.number}`)
  await page.getByLabel(t('support.subject'), { exact: true }).fill(subject)
  await page.getByLabel(t('support.message'), { exact: true }).fill('أين الباب؟')
  await page.getByRole('button', button(t('support.send'))).click()
  await expect(page.getByText('يرد عليك فريقنا')).toBeVisible()
  await expect(page.getByRole('link', { name: order.number })).toHaveAttribute('href', `/orders/${order.id}`)
  await expectAccessibleHere(customer)
  const own = page.url()

  const office = await visit('en')
  await arriveAs(office, await anOperator('Huda Al Lawati'))
  const { page: desk, t: say } = office
  const text = (key: string) => say(`operator-support.${key}`)
  await desk.goto('/admin/support/templates')
  const title = `The door ${randomUUID().slice(0, 8)}`
  await desk.getByRole('button', button(text('templates.add'))).click()
  await desk.getByLabel(text('templates.name'), { exact: true }).fill(title)
  await desk
    .getByLabel(text('templates.en'), { exact: true })
    .fill('Dear {name}, about {order}: behind the palm.')
  await desk
    .getByLabel(text('templates.ar'), { exact: true })
    .fill('عزيزنا {name}، بخصوص {order}: الباب خلف النخلة.')
  await desk.getByRole('button', button(text('templates.save'))).click()
  await expect(desk.getByRole('heading', { name: title })).toBeVisible()
  await desk.goto('/admin/support')
  await desk.getByRole('searchbox').fill(subject)
  await desk.getByRole('button', button(text('find'))).click()
  await desk.getByRole('link', { name: subject }).click()
  await desk.getByRole('button', button(text('owner.take'))).click()
  await expect(desk.getByText('took it')).toBeVisible()
  await desk.getByLabel(text('notes.field')).fill('Calls every week')
  await desk.getByRole('button', button(text('notes.add'))).click()
  await expect(desk.getByText('Calls every week')).toBeVisible()
  await desk.getByLabel(text('answer.template')).selectOption({ label: title })
  const answer = desk.getByLabel(text('answer.text'))
  await expect(answer).toHaveValue(`عزيزنا Salim، بخصوص ${order.number}: الباب خلف النخلة.`)
  await desk.reload()
  await expect(answer).toHaveValue(/خلف النخلة/)
  await expectAccessibleHere(office)
  await desk.getByRole('button', button(text('answer.sendAndSolve'))).click()
  await expect(desk.getByText(text('answer.solved'), { exact: true })).toBeVisible()

  await mailTo(address, person.email, 'support_replied')
  await page.goto(own)
  await expect(page.getByText('الباب خلف النخلة')).toBeVisible()
  await expect(page.getByText('Calls every week')).toBeHidden()
  await expect(page.getByText(t('support.satisfaction.question'))).toBeVisible()
  await page.getByLabel(t('support.reply'), { exact: true }).fill('لا توجد نخلة')
  await page.getByRole('button', button(t('support.sendReply'))).click()
  await expect(page.getByText('Huda')).toBeVisible()

  await desk.reload()
  await expect(desk.getByText('لا توجد نخلة')).toBeVisible()
  await answer.fill('المدخل الأخضر.')
  await desk.getByRole('button', button(text('answer.sendAndSolve'))).click()
  await expect(page.getByText('المدخل الأخضر.')).toBeVisible()
  await page.getByRole('button', button(t('support.satisfaction.yes'))).click()
  await expect(page.getByText(t('support.satisfaction.thanksYes'))).toBeVisible()
  await expectAccessibleHere(customer)
  await desk.reload()
  await expect(desk.getByText(text('satisfied'), { exact: true })).toBeVisible()
})
