import { upload } from '#client/lib/upload.ts'

/** Puts files beside a route; answers their ids. */
export const sendFiles = async (id: string, files: readonly File[]): Promise<number[]> => {
  const form = new FormData()
  for (const file of files) form.append('files', file, file.name)
  const { data } = await upload<{ data: { id: string }[] }>(`route_tables/files/${id}`, form)
  return data.map((one) => Number(one.id))
}
