/** One route as one reader sees it: what the gallery of the report shows. */
export type Exhibit = {
  path: string
  role: string
  device: string
  locale: string
  /** The picture's place inside the gallery's folder. */
  picture: string
  status: number
  title: string
  /** Pixels by which the page is wider than its window; 0 or less when it fits. */
  overflow: number
  /** What axe found: the rule and the element. */
  faults: string[]
}
