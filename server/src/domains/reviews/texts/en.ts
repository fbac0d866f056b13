export const texts = {
  personalData: {
    section: 'Reviews',
    labels: {
      reviews: 'Reviews you wrote',
      praise: 'What you praised',
      reply: 'Store’s answer',
      reviewReplies: 'Answers you wrote for a store',
    },
    values: {
      review_request: 'request for a review',
      taste: 'taste',
      fresh: 'freshness',
      generous: 'generous portions',
      good_value: 'good value',
      friendly: 'friendliness',
      quick: 'quick handover',
      well_packed: 'packaging',
      as_described: 'as described',
    },
  },
}

export type Texts = typeof texts
