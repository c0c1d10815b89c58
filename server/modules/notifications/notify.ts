import type { Services } from '#server/kit/services.ts'
import { deliver } from './deliver.ts'
import type { Message } from './message.ts'
import { findRecipients, type Recipient } from './recipients.store.ts'

/**
 * Tells one person the outcome of their own work (an export, an import), by the channels that the person has chosen.
 * `text` is a name of the catalogue.
 */
export type Notice = Omit<Message, 'name'> & { user_id: number; text: string; locale?: string }

export const notify = async (services: Services, { user_id, text, ...message }: Notice): Promise<void> => {
  const people = await findRecipients(services.database.rows, text, { users: [user_id] })
  for (const person of people) await deliver(services, person, [{ ...message, name: text }])
}

/** A message to many people, each with links of their own area; the person who acted gets none. */
export type Circular = {
  people: readonly Recipient[]
  actor: unknown
  messageFor: (person: Recipient) => Message
}

/** Sends circulars of one kind; each person gets theirs at once, in their order. */
export const tellAbout = async (services: Services, circulars: readonly Circular[]): Promise<void> => {
  const letters = circulars.flatMap(({ people, actor, messageFor }) =>
    people.filter(({ id }) => id !== actor).map((person) => ({ person, message: messageFor(person) })),
  )
  // Who follows one of the orders hears of that one by other channels than of the others.
  const byWay = Map.groupBy(letters, ({ person: { id, system, email } }) => `${id} ${system} ${email}`)
  for (const own of byWay.values()) {
    const [first] = own
    // oxlint-disable-next-line no-await-in-loop -- one person's failure is the delivery's; who was told is not told again
    if (first)
      await deliver(
        services,
        first.person,
        own.map(({ message }) => message),
      )
  }
}

/** Tells many people one message. */
export const tellAll = (
  services: Services,
  people: Circular['people'],
  actor: Circular['actor'],
  messageFor: Circular['messageFor'],
): Promise<void> => tellAbout(services, [{ people, actor, messageFor }])
