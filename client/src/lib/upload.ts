import { ApiError, errorFromBody } from './api-error.ts'
import { apiUrl, authHeaders, reportApiError } from './api.ts'

/** A form with files and fields; empty fields are left out. */
export const filesForm = (
  files: readonly File[],
  fields: Readonly<Record<string, string | number | boolean | null | undefined>> = {},
  field = 'files',
): FormData => {
  const form = new FormData()
  for (const file of files) form.append(field, file, file.name)
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null && value !== '') form.append(name, String(value))
  return form
}

export type UploadOptions = {
  /** 0 to 100, of the bytes sent. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

/** POST of a multipart form with upload progress, which `fetch` cannot tell. Rejects with `ApiError`. */
export const upload = <T>(path: string, form: FormData, options: UploadOptions = {}): Promise<T> =>
  new Promise((resolve, reject) => {
    const route = location.pathname
    const call = new XMLHttpRequest()
    call.open('POST', apiUrl(path))
    for (const [name, value] of Object.entries(authHeaders())) call.setRequestHeader(name, value)
    call.setRequestHeader('idempotency-key', crypto.randomUUID())
    call.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress?.(Math.round((event.loaded / event.total) * 100))
    })
    call.addEventListener('load', () => {
      let body: unknown = null
      try {
        body = JSON.parse(call.responseText)
      } catch {
        // An answer that is not JSON is judged by its status alone.
      }
      if (call.status >= 200 && call.status < 300) {
        resolve(body as T)
        return
      }
      const error = errorFromBody(call.status, body, call.getResponseHeader('x-request-id'))
      reportApiError(error, route)
      reject(error)
    })
    call.addEventListener('error', () => reject(new ApiError(0, 'NetworkError', [], null)))
    call.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    options.signal?.addEventListener('abort', () => call.abort())
    call.send(form)
  })
