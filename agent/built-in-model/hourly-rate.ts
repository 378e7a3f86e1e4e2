/** '60/hr', '$60 an hour', '60 per hr' */
export const HOURLY = /(?<![\d./-])\$? ?(\d{1,3}(?:\.\d{2})?) ?(?:\/ ?|(?:per|an?) )(?:hr|hour|h)(?![a-z])/gi;
