import { api } from '#client/lib/api.ts'

/** Fetches the link of a file and opens it; links live for ten minutes. */
export const downloadTable = async (path: string): Promise<void> => {
  const { data } = await api.get<{ data: { url: string } }>(path)
  const link = document.createElement('a')
  link.href = data.url
  link.download = ''
  link.click()
}
