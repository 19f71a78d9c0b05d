import type { Contract } from '@/contract'
import type { ConvenienceStoreChain } from '@/contract/member/bank'
import type { Output } from '@/contract/define'
import type { Locale } from '@/contract/locales'
import type { Context } from '../context'
import { bankNameIn, banks } from '../banks'

const chainNames: Record<ConvenienceStoreChain, Record<Locale, string>> = {
  family: { tw: '全家', vi: 'FamilyMart', en: 'FamilyMart', th: 'FamilyMart' },
  hilife: { tw: '萊爾富', vi: 'Hi-Life', en: 'Hi-Life', th: 'Hi-Life' },
  seven: { tw: '7-ELEVEN', vi: '7-ELEVEN', en: '7-ELEVEN', th: '7-ELEVEN' },
  ok: { tw: 'OK超商', vi: 'OK mart', en: 'OK mart', th: 'OK mart' },
}

/** Banks and convenience-store chains that members can choose (specification, section 7). */
export function stores({ locale }: Context): Promise<Output<Contract['bank']['stores']>> {
  const chains = (Object.keys(chainNames) as ConvenienceStoreChain[]).map((code) => ({
    code,
    name: chainNames[code][locale],
  }))
  return Promise.resolve({ banks: banks.map(({ code, tw }) => ({ code, name: bankNameIn(locale, tw) })), chains })
}
