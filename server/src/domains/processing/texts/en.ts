export const texts = {
  label: {
    methods: {
      bokashi: 'Bokashi',
      aerobic: 'Aerobic compost',
      vermicompost: 'Worm compost',
      cold: 'Slow compost',
      hot: 'Hot compost',
      bsf: 'Larvae compost',
    },
    seller: 'Compost seller',
    batch: 'Batch',
    readyOn: 'Ready on',
    warning: 'Not for food use',
    scan: 'Scan to see what is in this bag',
  },
}

export type Texts = typeof texts
