import { useMutation } from '@tanstack/react-query'
import { callForFile } from '#lib/client'
import { saveFile } from '#lib/download'

/** Fetches a copy of the person's data by its token and hands it over as a file. */
export const useDownload = (token: string) =>
  useMutation({
    mutationFn: async (format: 'html' | 'json') =>
      saveFile(
        await callForFile('GET /api/v1/exports/{token}', { params: { token }, query: { format } }),
        `my-data.${format}`,
      ),
  })
