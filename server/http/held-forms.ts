import { photosBusy } from '../domain/bank/photo-turns'

const megabyte = 1024 * 1024
/**
 * How many bytes of forms a process holds at most: of all members; of one, who may repeat a form of 35 MB; and beyond the first
 * number, for members who hold no more than a photo (`little`). Each byte takes two to three of memory.
 */
const usualMost = { inAll: 160 * megabyte, ofMember: 72 * megabyte, little: 12 * megabyte, withLittle: 240 * megabyte }

/**
 * Counts the bytes of forms from their arrival until their call is answered. Slow senders hold few; many large forms that
 * are left unfinished would otherwise fill the memory.
 */
export class HeldForms {
  private inAll = 0
  private readonly ofMembers = new Map<string, number>()

  constructor(private readonly most = usualMost) {}

  /**
   * Answers a member's call. `work` reports each piece of its form to `hold`, which throws `photos_busy` if the piece is one
   * too many.
   */
  async during<T>(member: string, work: (hold: (bytes: number) => void) => Promise<T>): Promise<T> {
    let own = 0
    const add = (bytes: number) => {
      own += bytes
      this.inAll += bytes
      const held = (this.ofMembers.get(member) ?? 0) + bytes
      if (held > 0) this.ofMembers.set(member, held)
      else this.ofMembers.delete(member)
      return held
    }
    try {
      return await work((bytes) => {
        const { inAll, ofMember, little, withLittle } = this.most
        const held = add(bytes)
        if (held > ofMember || this.inAll > (held > little ? inAll : withLittle)) throw photosBusy()
      })
    } finally {
      add(-own)
    }
  }
}
