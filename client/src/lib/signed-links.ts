import { viewFile } from '#shared/documents/document.calls.ts'
import type { FileLink } from '#shared/documents/documents-actions.ts'
import { send } from './call.ts'

/**
 * Files leave by links that live for ten minutes: each is asked for at the moment of the click. The server calls the
 * address `url`, or `temporary_file_path` where the specification does (002 §7.8).
 */
export type Link = { url: string } | { temporary_file_path: string }
type Answer = Link | { data: Link }

/** Links name the public address of the platform; a page asks where it came from itself, so that saving stays a download. */
export const ownAddress = (address: string): string => {
  const { pathname, search } = new URL(address, location.href)
  return `${pathname}${search}`
}

const addressOf = (answer: Answer): string => {
  const link = 'data' in answer ? answer.data : answer
  return ownAddress('url' in link ? link.url : link.temporary_file_path)
}

const follow = (address: string, how: Partial<HTMLAnchorElement>): void => {
  const link = Object.assign(document.createElement('a'), { href: address, ...how })
  document.body.append(link)
  link.click()
  link.remove()
}

/** Shows a file in a tab of its own. Rejects with `ApiError` when there is no link. */
export const showLinked = async (answer: Promise<Answer>): Promise<void> =>
  follow(addressOf(await answer), { target: '_blank', rel: 'noopener' })

/** Saves a file under its name. Rejects with `ApiError` when there is no link. */
export const saveLinked = async (answer: Promise<Answer>): Promise<void> =>
  follow(addressOf(await answer), { download: '' })

/** The link of a stored file, by its path (spec 002 §7.8). */
export const linkOf = (path: string): Promise<FileLink> => send(viewFile, { input: { file_path: path } })
