/** Listings within a cell of this size share a marker. */
export const CELL_PX = 64;

/** Slightly more than a cell's diagonal. */
export const GROUP_REACH_PX = 1.5 * CELL_PX;

/** Above this level only listings at the same point are grouped. */
export const FINEST_GROUPING_ZOOM = 20;
