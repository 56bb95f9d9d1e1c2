/** The forms of drafts, and the last one of a page which has begun none, in local storage. */
export const FORMS_KEY = 'upload-forms'
/** The form of a page which has begun no draft, in its tab's storage. */
export const FORM_KEY = 'upload-form'
