import { notifyError } from '#client/kit/notify.ts'
import { api } from '#client/lib/api.ts'

/** Saves a document's file: its `path` becomes a link that lives for ten minutes (spec 002 §7.8). */
export const downloadDocument = async (path: string): Promise<void> => {
  try {
    const { data } = await api.post<{ data: { temporary_file_path: string } }>('invoice/file_view_path', {
      file_path: path,
    })
    const link = document.createElement('a')
    link.href = data.temporary_file_path
    link.download = ''
    document.body.append(link)
    link.click()
    link.remove()
  } catch (error) {
    notifyError(error)
  }
}
