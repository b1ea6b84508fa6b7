const DAY = 86_400_000;
const J2000 = Date.UTC(2000, 0, 1, 12);
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

export interface SunTimes {
  /** ISO instants; null where the sun does not rise or set that day. */
  readonly sunrise: string | null;
  readonly sunset: string | null;
  /** When the evening's golden hour begins: the sun stands six degrees high and sinks. It ends at sunset. */
  readonly goldenFrom: string | null;
}

/** The upper edge of the sun at the horizon, with the bend of the air. */
const HORIZON = -0.833;
const GOLDEN = 6;

/**
 * Sunrise, sunset and golden hour of a calendar date at a place, to about a minute (the sunrise equation; NOAA's constants), so that they are
 * there whatever the weather provider says.
 */
export const sunTimes = (date: string, latitude: number, longitude: number): SunTimes => {
  const days = Math.round((Date.parse(`${date}T12:00:00Z`) - J2000) / DAY);
  const meanSolarTime = days + 0.0008 - longitude / 360;
  const anomaly = (357.5291 + 0.98560028 * meanSolarTime) % 360;
  const centre =
    1.9148 * Math.sin(radians(anomaly)) +
    0.02 * Math.sin(radians(2 * anomaly)) +
    0.0003 * Math.sin(radians(3 * anomaly));
  const ecliptic = (anomaly + centre + 180 + 102.9372) % 360;
  const noon = meanSolarTime + 0.0053 * Math.sin(radians(anomaly)) - 0.0069 * Math.sin(radians(2 * ecliptic));
  const declination = Math.asin(Math.sin(radians(ecliptic)) * Math.sin(radians(23.4397)));
  const at = (altitude: number, half: 1 | -1): string | null => {
    const cosine =
      (Math.sin(radians(altitude)) - Math.sin(radians(latitude)) * Math.sin(declination)) /
      (Math.cos(radians(latitude)) * Math.cos(declination));
    if (Math.abs(cosine) > 1) return null;
    return new Date(J2000 + (noon + (half * degrees(Math.acos(cosine))) / 360) * DAY).toISOString();
  };
  return { sunrise: at(HORIZON, -1), sunset: at(HORIZON, 1), goldenFrom: at(GOLDEN, 1) };
};
