import type { Services } from '#server/kit/services.ts'
import { deliver, type Message } from './deliver.ts'
import { findRecipients, type Recipient } from './recipients.store.ts'

/**
 * Tells one person the outcome of their own work (an export, an import), by the channels that the person has chosen.
 * `text` is a name of the catalogue.
 */
export type Notice = Omit<Message, 'name'> & { user_id: number; text: string; locale?: string }

export const notify = async (services: Services, { user_id, text, ...message }: Notice): Promise<void> => {
  const people = await findRecipients(services.database.rows, text, { users: [user_id] })
  for (const person of people) await deliver(services, person, { ...message, name: text })
}

/** Tells many people, each with links of their own area; the person who acted gets no message. */
export const tellAll = async (
  services: Services,
  people: readonly Recipient[],
  actor: unknown,
  messageFor: (person: Recipient) => Message,
): Promise<void> => {
  for (const person of people)
    // oxlint-disable-next-line no-await-in-loop -- one person's failure is the delivery's; who was told is not told again
    if (person.id !== actor) await deliver(services, person, messageFor(person))
}
