/** The photo is not there or no picture; asking again would not help, so a line of words is printed in its place. */
export class PhotoUnreadable extends Error {}
