/** Forks rename the product here. */
export const BRAND = 'Estiba';
