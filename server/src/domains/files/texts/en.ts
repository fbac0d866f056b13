export const texts = {
  personalData: {
    section: 'Files',
    labels: {
      files: 'Files you uploaded',
      bucket: 'Folder',
      path: 'Name',
      bytes: 'Bytes',
      format: 'File type',
      reportDetails: 'Extra details',
    },
  },
}

export type Texts = typeof texts
