import { notifyError } from '#client/kit/notify.ts'
import { api } from '#client/lib/api.ts'

/** Opens a file by its signed link, which lives for ten minutes. */
export const openLink = async (path: string): Promise<void> => {
  try {
    const { data } = await api.get<{ data: { url: string } }>(path)
    const link = document.createElement('a')
    link.href = data.url
    link.target = '_blank'
    link.rel = 'noopener'
    link.click()
  } catch (error) {
    notifyError(error)
  }
}
