import { Refusal, type Answers } from '../answer'
import { ago, nextNumber } from '../mock-state'

const lifeMs = 7_200_000

export const photos: Answers['photos'] = {
  upload: ({ field }, { state }) => {
    const upload = { id: nextNumber(state, 'P'), field, uploaded_at: ago(0), expires_at: ago(-lifeMs) }
    state.photos = [...state.photos.filter((each) => each.field !== field), upload]
    return upload
  },
  list: (_, { state }) => state.photos,
  bind: (input, { state }) => {
    for (const field of ['id_front', 'id_back', 'passbook'] as const) {
      const isUploaded = state.photos.some((each) => each.field === field && each.id === input[field])
      if (!isUploaded) throw new Refusal('invalid_input', { fields: [{ field, code: 'file_required', message: '' }] })
    }
    state.photos = []
    state.salePassword = input.withdrawal_password
    state.identity = 'under_review'
    return { identity_state: state.identity }
  },
}
