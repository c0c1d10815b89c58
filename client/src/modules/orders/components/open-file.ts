import { api } from '#client/lib/api.ts'
import { notifyError } from '#client/kit/notify.ts'
import { text } from '#client/lib/i18n.ts'

type Answer = { data: { temporary_file_path: string } }

/** Opens a document by a link that lives for ten minutes (spec 002 §7.8). */
export const openFile = async (path: string): Promise<void> => {
  try {
    const { data } = await api.post<Answer>('invoice/file_view_path', { file_path: path })
    const link = document.createElement('a')
    link.href = data.temporary_file_path
    link.target = '_blank'
    link.rel = 'noopener'
    link.click()
  } catch (error) {
    notifyError(error, text('orders:documents.link_failed'))
  }
}
