import { guestDoor } from '#server/kit/guest-door.ts'
import { guestView } from './guest.store.ts'
import { SURVEY_LINK } from './survey-link.ts'

/** A survey as its link opens it. */
export const surveyDoor = guestDoor(SURVEY_LINK.purpose, guestView)
