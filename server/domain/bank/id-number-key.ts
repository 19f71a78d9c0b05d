/** An ID number as it is compared: two that differ in case only are one. */
export const idNumberKeyOf = (idNumber: string): string => idNumber.toUpperCase()
