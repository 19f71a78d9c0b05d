import * as zod from 'zod/mini'

/**
 * The parts of zod that pages use. The build bundles them into one file in place of `zod/mini`, whose many files would
 * add 10 kB of schema kinds that no page uses. If a page needs a part that is not listed here, the build fails and
 * names it.
 *
 * A schema is built when it is first used: a page uses few of the contract's, and building all of them takes a phone
 * longer than a frame.
 */
export {
  maxLength,
  maximum,
  meta,
  minLength,
  minimum,
  NEVER,
  overwrite,
  refine,
  regex,
  superRefine,
  trim,
} from 'zod/mini'

/** Makes a function return a stand-in for its schema, which builds the schema when one of its properties is read. */
function later<F extends (...args: never[]) => object>(build: F): F {
  const standIn = (...args: Parameters<F>): object => {
    let built: object | undefined
    const schema = () => (built ??= build(...args))
    return new Proxy(
      {},
      {
        // `check` makes another schema, which can wait too.
        get: (_, name): unknown =>
          name === 'check' ? (...checks: never[]) => checked(schema, checks) : Reflect.get(schema(), name),
      },
    )
  }
  return standIn as F
}

const checked = later((schema: () => object, checks: never[]) => (schema() as zod.ZodMiniType).check(...checks))

export const array = later(zod.array)
export const boolean = later(zod.boolean)
export const discriminatedUnion = later(zod.discriminatedUnion)
export const extend = later(zod.extend)
export const int = later(zod.int)
export const literal = later(zod.literal)
export const looseObject = later(zod.looseObject)
export const nullable = later(zod.nullable)
export const number = later(zod.number)
export const object = later(zod.object)
export const optional = later(zod.optional)
export const pick = later(zod.pick)
export const pipe = later(zod.pipe)
export const record = later(zod.record)
export const string = later(zod.string)
export const transform = later(zod.transform)
export const tuple = later(zod.tuple)
export const union = later(zod.union)
export const unknown = later(zod.unknown)
const [caught, choice, instance, nothing] = [
  later(zod.catch),
  later(zod.enum),
  later(zod.instanceof),
  later(zod.undefined),
]
export { caught as catch, choice as enum, instance as instanceof, nothing as undefined }
