import { createFileRoute, redirect } from '@tanstack/react-router'

/** The earlier URL of the compost cart, for existing links. */
export const Route = createFileRoute('/_customer/compost-cart')({
  beforeLoad: () => {
    throw redirect({ to: '/cart', replace: true })
  },
})
